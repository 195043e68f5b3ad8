import { logoAddress, type PublicPageSettings } from "@/lib/domain/forms/public-page-settings";

type FormLogoProps = { settings: Pick<PublicPageSettings, "logoId" | "logoText"> };

/** The owner's picture above the title; its fixed height prevents a layout shift when it loads. */
export function FormLogo({ settings }: FormLogoProps) {
  if (settings.logoId === null) {
    return null;
  }
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- there is no image optimizer here
    <img src={logoAddress(settings.logoId)} alt={settings.logoText} className="form-logo" />
  );
}

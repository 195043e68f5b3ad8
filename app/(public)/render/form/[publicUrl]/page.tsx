import type { Metadata } from "next";
import { formPage, loadOnce, type FormPageProps } from "@/app/_surfaces/form-page";
import { publicPageMetadata } from "@/lib/server/public-form/page/discovery/page-metadata";

export async function generateMetadata({ params }: FormPageProps): Promise<Metadata> {
  const { publicUrl } = await params;
  const live = await loadOnce(publicUrl);
  return live === null
    ? { title: "Form Not Found", robots: { index: false } }
    : publicPageMetadata({ live, publicUrl });
}

export default formPage("form");

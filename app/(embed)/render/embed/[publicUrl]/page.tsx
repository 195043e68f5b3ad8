import type { Metadata } from "next";
import { formPage, loadOnce, type FormPageProps } from "@/app/_surfaces/form-page";

/** Not indexed: search engines index the public page. */
export async function generateMetadata({ params }: FormPageProps): Promise<Metadata> {
  const live = await loadOnce((await params).publicUrl);
  const title = live === null ? "Form Not Found" : { absolute: live.publicForm.title };
  return { title, robots: { index: false } };
}

export default formPage("embed");

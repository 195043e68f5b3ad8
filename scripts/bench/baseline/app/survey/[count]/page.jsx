import { fieldsOf } from "../../forms";
import { InBrowser } from "./in-browser";

// Kept by Next after the first visit, like the pages of Formlane.
export const dynamic = "force-static";
export const generateStaticParams = () => [];

/** A form of the benchmark drawn by SurveyJS, for comparison. Its packages have no types here. */
export default async function Page(props) {
  return <InBrowser fields={await fieldsOf(props)} />;
}

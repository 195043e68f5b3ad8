import { fieldsOf, type Parameters } from "../../forms";
import { HookForm } from "./hook-form";

// Kept by Next after the first visit, like the pages of Formlane.
export const dynamic = "force-static";
export const generateStaticParams = () => [];

/** A form of the benchmark drawn by react-hook-form, for comparison. */
export default async function Page(props: Parameters) {
  return (
    <main>
      <HookForm fields={await fieldsOf(props)} />
    </main>
  );
}

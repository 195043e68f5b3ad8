import { FormNotFound } from "@/components/form-renderer/page/form-not-found";

export default function PublicFormNotFound() {
  return <FormNotFound />;
}

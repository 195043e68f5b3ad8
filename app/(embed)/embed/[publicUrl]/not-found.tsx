import { FormNotFound } from "@/components/form-renderer/form-not-found";

export default function EmbeddedFormNotFound() {
  return <FormNotFound />;
}

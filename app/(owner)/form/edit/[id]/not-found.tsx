import { PreviewNotFound } from "@/components/form-preview/preview-not-found";

export default function EditFormNotFound() {
  return <PreviewNotFound />;
}

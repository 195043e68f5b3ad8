import "./application.css";
import type { Metadata } from "next";
import { MessagePage } from "@/components/shell/message-page";

export const metadata: Metadata = { title: "404 Page Not Found" };

export default function NotFound() {
  return (
    <MessagePage
      title="404 Page Not Found"
      text="Did you forget to add the page to the router?"
      action={{ href: "/", label: "Go Home" }}
    />
  );
}

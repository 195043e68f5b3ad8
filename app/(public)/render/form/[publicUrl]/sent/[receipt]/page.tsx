import type { Metadata } from "next";
import { sentPage } from "@/app/_surfaces/sent-page";

export const metadata: Metadata = { title: "Thank you", robots: { index: false } };

export default sentPage("form");

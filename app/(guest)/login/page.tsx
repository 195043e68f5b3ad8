import type { Metadata } from "next";
import { SignInPage } from "@/app/_surfaces/sign-in-page";

export const metadata: Metadata = { title: "Sign in" };

export default SignInPage;

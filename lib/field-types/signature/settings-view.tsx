import { Signature } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { SignatureField } from "./definition";

export const signatureSettings: SettingsView<SignatureField> = { Icon: Signature };

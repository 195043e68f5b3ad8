import { isRecord } from "@/lib/domain/fields/answers";
import { parseBoundedJson } from "@/lib/utils/parse-bounded-json";
import type { PostedReader } from "../_shared/answers/posted-field";
import { signerOf } from "./definition";

/** Without JavaScript a name is typed; a signature that was there stays as long as its name does. */
export const signatureReader: PostedReader = {
  parts: /^kept$/,
  read: ({ id }, { own, parts }) => {
    const [signer, ...more] = own;
    const kept = parseBoundedJson(parts["kept"]?.[0] ?? "");
    if (more.length > 0) {
      return { [id]: own };
    }
    if (isRecord(kept) && typeof kept["upload"] === "string" && signerOf(kept) === (signer ?? "")) {
      return { [id]: kept };
    }
    return signer === undefined || signer === "" ? {} : { [id]: { signer } };
  },
};

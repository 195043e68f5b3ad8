import "server-only";
import { headOf } from "../sniff-content";
import { findMedia, setMediaSize } from "./media.repository";
import { pictureSize } from "./picture-size";

/** What stands before the size of a photograph, such as its preview and its colours, takes some of these. */
const HEAD_BYTES = 512 * 1024;

/** Keeps how large a stored picture is, so that a page has room for it before it is there; nothing for a video. */
export async function measureMedia(id: string): Promise<void> {
  const media = await findMedia(id);
  const size = media === null ? null : pictureSize(await headOf(media, HEAD_BYTES));
  if (size !== null) {
    await setMediaSize(id, size);
  }
}

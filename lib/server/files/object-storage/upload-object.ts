import "server-only";
import type { CompletedPart, S3Client } from "@aws-sdk/client-s3";
import { splitIntoBlocks } from "./split-into-blocks";

/** Larger objects are sent in parts of this size, the smallest that stores take; one is in memory at a time. */
const PART_BYTES = 5 * 1024 * 1024;

type Target = { Bucket: string; Key: string };

/**
 * Stores an object of unknown size: in one request when it is short, in parts otherwise. It is there as a whole or not
 * at all, and no parts remain of one that is not completed.
 */
export async function uploadObject(
  client: S3Client,
  target: Target,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  const sdk = await import("@aws-sdk/client-s3");
  const putWhole = (Body: Uint8Array) => client.send(new sdk.PutObjectCommand({ ...target, Body }));
  let parts: PartsOfObject | undefined;
  try {
    for await (const block of splitIntoBlocks(bytes, PART_BYTES)) {
      // Only the last block can be shorter than a part, so a short first one is the whole object.
      if (parts === undefined && block.byteLength < PART_BYTES) {
        await putWhole(block);
        return;
      }
      parts ??= await beginParts(client, target);
      await parts.add(block);
    }
    await (parts === undefined ? putWhole(new Uint8Array()) : parts.complete());
  } catch (error) {
    await parts?.abort();
    throw error;
  }
}

type PartsOfObject = Awaited<ReturnType<typeof beginParts>>;

async function beginParts(client: S3Client, target: Target) {
  const sdk = await import("@aws-sdk/client-s3");
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(target));
  const upload = { ...target, UploadId };
  const Parts: CompletedPart[] = [];
  return {
    add: async (Body: Uint8Array) => {
      const PartNumber = Parts.length + 1;
      const part = new sdk.UploadPartCommand({ ...upload, PartNumber, Body });
      const { ETag } = await client.send(part);
      Parts.push({ ETag, PartNumber });
    },
    complete: async () => {
      const MultipartUpload = { Parts };
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload }));
    },
    abort: async () => {
      // If the store cannot be reached now, `abortUploads` removes the parts when the file is removed.
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {});
    },
  };
}

import "server-only";
import type { CompletedPart, S3Client } from "@aws-sdk/client-s3";
import { inBlocks } from "./in-blocks";

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
  let parts: PartsOfObject | undefined;
  // What is shorter than a part is the last of the bytes.
  let whole: Uint8Array = new Uint8Array();
  try {
    for await (const block of inBlocks(bytes, PART_BYTES)) {
      parts ??= block.byteLength === PART_BYTES ? await beginParts(client, target) : undefined;
      await parts?.add(block);
      whole = block;
    }
    await (parts === undefined
      ? client.send(new sdk.PutObjectCommand({ ...target, Body: whole }))
      : parts.complete());
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
      // What a store that is away now keeps of it is removed with the file (`abortUploads`).
      await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => {});
    },
  };
}

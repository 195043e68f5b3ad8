import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { uploadPartResponse, uploadResponse } from "@/lib/contracts/files";
import { interruptUpload } from "@/tests/support/interrupt-upload";
import { call, newAccount, serverUrl, type Account } from "../support/api";
import {
  addressesIn,
  answersOf,
  download,
  newFileForm,
  postUpload,
  sha256,
  submit,
} from "../support/files";

const MB = 1024 * 1024;
let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newSecret = () => randomBytes(24).toString("base64url");
const addressOf = (publicUrl: string, resume: string) =>
  `/api/public-forms/${publicUrl}/uploads?field=f&resume=${resume}`;

const breakOff = ({ publicUrl, resume }: { publicUrl: string; resume: string }, start: Buffer) =>
  interruptUpload(serverUrl() + addressOf(publicUrl, resume), start);

async function receivedOf(publicUrl: string, resume: string): Promise<number> {
  const { json } = await call(addressOf(publicUrl, resume));
  return uploadPartResponse.parse(json).received;
}

function rest(publicUrl: string, { resume, from, bytes }: Rest) {
  const file = { name: "big.bin", type: "application/octet-stream", bytes: bytes.subarray(from) };
  return postUpload(publicUrl, file, `field=f&resume=${resume}&from=${from}`);
}

type Rest = { resume: string; from: number; bytes: Buffer };

describe("an upload that broke off", () => {
  it("goes on where it stopped and arrives bit for bit", async () => {
    const form = await newFileForm(account, { maxFileSize: 5 });
    const { publicUrl } = form;
    const bytes = Buffer.alloc(5 * MB, randomBytes(999).toString("hex"));
    const resume = newSecret();
    expect(await receivedOf(publicUrl, resume)).toBe(0);
    await breakOff({ publicUrl, resume }, bytes.subarray(0, 2 * MB));
    const from = await receivedOf(publicUrl, resume);
    expect(from).toBe(2 * MB);

    const { upload, size } = uploadResponse.parse(
      (await rest(publicUrl, { resume, from, bytes })).json,
    );
    expect(size).toBe(5 * MB);
    expect((await submit(publicUrl, { f: { upload } })).status).toBe(201);
    const [data] = await answersOf(account, form.id);
    const headers = { Authorization: `Bearer ${account.token}` };
    const file = await download(addressesIn(data)[0] ?? "", headers);
    expect(sha256(file.bytes)).toBe(sha256(bytes));
  });

  it("is given again when only the answer was lost", async () => {
    const { publicUrl } = await newFileForm(account);
    const given = { resume: newSecret(), bytes: randomBytes(1000) };
    const [first, second] = await Promise.all([
      rest(publicUrl, { ...given, from: 0 }),
      rest(publicUrl, { ...given, from: 0 }),
    ]);
    expect(await receivedOf(publicUrl, given.resume)).toBe(1000);
    const third = await rest(publicUrl, { ...given, from: 1000 });
    expect([first.status, first.text]).toEqual([201, third.text]);
    expect([second.status, second.text]).toEqual([201, third.text]);
  });

  it("is known by its secret, for its field of its form", async () => {
    const { publicUrl } = await newFileForm(account);
    const other = await newFileForm(account);
    const given = { resume: newSecret(), bytes: randomBytes(1000) };
    expect((await rest(publicUrl, { ...given, from: 0 })).status).toBe(201);
    expect(await receivedOf(other.publicUrl, given.resume)).toBe(0);
    expect(await receivedOf(publicUrl, newSecret())).toBe(0);
  });

  it("leaves no hole, and takes no more than the field does", async () => {
    const { publicUrl } = await newFileForm(account);
    const given = {
      resume: newSecret(),
      bytes: Buffer.alloc(MB, randomBytes(999).toString("hex")),
    };
    expect((await rest(publicUrl, { ...given, from: 1 })).status).toBe(409);
    await breakOff({ publicUrl, ...given }, given.bytes);
    const file = { name: "big.bin", type: "", bytes: randomBytes(1) };
    const over = await postUpload(publicUrl, file, `field=f&resume=${given.resume}&from=${MB}`);
    expect([over.status, over.text]).toEqual([413, "big.bin is larger than 1 MB."]);
    expect(await receivedOf(publicUrl, given.resume)).toBe(0);
  });

  it.each(["resume=short", `resume=${"x".repeat(65)}`, `resume=${newSecret()}&from=-1`])(
    "is asked for properly: %s",
    async (query) => {
      const { publicUrl } = await newFileForm(account);
      const file = { name: "a", type: "", bytes: randomBytes(1) };
      expect((await postUpload(publicUrl, file, `field=f&${query}`)).status).toBe(400);
    },
  );
});

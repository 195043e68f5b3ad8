import { beforeAll, describe, expect, it } from "vitest";
import { uploadResponse } from "@/lib/contracts/files";
import { PNG } from "@/tests/factories/sent/images";
import { errorFieldsOf, newAccount, newLiveForm, type Account } from "../support/api";
import { answersOf, download, postUpload, submit } from "../support/files";

const FIELDS = [
  { id: "rooms", type: "section", label: "Rooms", sectionTitle: "Rooms", repeat: { maxRows: 5 } },
  { id: "name", type: "text", label: "Name", sectionId: "rooms" },
  {
    id: "photo",
    type: "file",
    label: "Photo",
    sectionId: "rooms",
    maxFiles: 1,
    maxFileSize: 1,
  },
];
const CONTENT = `data:image/png;base64,${PNG.toString("base64")}`;
const inside = (name: string) => ({ name, type: "image/png", size: PNG.length, content: CONTENT });

let account: Account;
let form: { id: number; publicUrl: string };

beforeAll(async () => {
  account = await newAccount();
  form = await newLiveForm(account, { title: "Rooms", fields: FIELDS });
});

type Room = { name?: string; photo?: { name: string; content: string }[] };

async function storedRooms(): Promise<Room[]> {
  const [data] = await answersOf(account, form.id);
  // The form has one answer.
  return (data as { rooms: Room[] }).rooms;
}

describe("files in rows of a repeated section", () => {
  it("are stored, whether they were sent inside or uploaded ahead, and their owner opens them", async () => {
    const file = { name: "ahead.png", type: "image/png", bytes: PNG };
    const reply = await postUpload(form.publicUrl, file, "field=photo");
    const ahead = uploadResponse.parse(reply.json);
    const sent = await submit(form.publicUrl, {
      rooms: [
        { name: "Hall", photo: [inside("hall.png")] },
        {},
        { name: "Loft", photo: [{ upload: ahead.upload, name: "ahead.png" }] },
      ],
    });
    expect(sent.status).toBe(201);

    const rooms = await storedRooms();
    expect(rooms.map(({ photo = [] }) => photo.map(({ name }) => name))).toEqual([
      ["hall.png"],
      [],
      ["ahead.png"],
    ]);
    for (const { content } of rooms.flatMap(({ photo = [] }) => photo)) {
      expect(content).toMatch(/^\/api\/files\//);
      const { status, bytes } = await download(content, {
        Authorization: `Bearer ${account.token}`,
      });
      expect([status, bytes]).toEqual([200, PNG]);
    }
  });

  it("that do not fit are refused with their row", async () => {
    const sent = await submit(form.publicUrl, {
      rooms: [
        { name: "Hall", photo: [inside("hall.png")] },
        { name: "Loft", photo: [{ ...inside("loft.png"), content: "data:image/png;base64,@@" }] },
      ],
    });
    expect(sent.status).toBe(400);
    expect(errorFieldsOf(sent)).toHaveProperty(["rooms.2.photo"]);
  });

  it("that nobody uploaded are not taken", async () => {
    const sent = await submit(form.publicUrl, {
      rooms: [{ photo: [{ upload: "0123456789abcdef0123456789abcdef", name: "x.png" }] }],
    });
    expect(sent.status).toBe(400);
  });
});

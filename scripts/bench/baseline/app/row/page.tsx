import { database } from "../db";

export const dynamic = "force-dynamic";

export default async function Page() {
  const db = await database();
  const version = await db.formVersion.findFirst({ where: { number: 1 } });
  return <h1>{version?.title}</h1>;
}

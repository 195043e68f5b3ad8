import { db, ready } from "../db";

export const dynamic = "force-dynamic";

export default async function Page() {
  await ready;
  const version = await db.formVersion.findFirst({ where: { number: 1 } });
  return <h1>{version?.title}</h1>;
}

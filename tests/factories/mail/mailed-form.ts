import { db } from "@/lib/server/db/client";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";

/** A live form whose owner is mailed, at another address if one is given, and a way to answer it. */
export async function mailedForm({
  address,
  now = () => new Date(),
}: { address?: string; now?: () => Date } = {}) {
  const form = await publishedForm({ title: "Orders" });
  const { email } = await db.user.update({
    where: { id: form.userId },
    data: address === undefined ? {} : { email: address, emailKey: address.toLowerCase() },
  });
  const answer = async (times: number) => {
    for (let sent = 0; sent < times; sent += 1) {
      await storedSubmission(form, { now: now() });
    }
  };
  return { ...form, address: email, answer };
}

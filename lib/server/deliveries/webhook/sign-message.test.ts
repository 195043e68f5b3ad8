import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, it } from "vitest";
import { signMessage } from "./sign-message";

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const secret = newSecret();
const body = JSON.stringify({ type: "submission.created", data: { text: "Grüße 🌍 \u2028" } });
const sign = (at = new Date(), secrets = [secret]) =>
  signMessage({ id: "msg_1", at, body, secrets });
const verify = (headers: Record<string, string>, text = body, by = secret) =>
  new Webhook(by).verify(text, headers);

describe("the standard's own library", () => {
  it("verifies what we sign", () => {
    for (let count = 0; count < 1000; count += 1) {
      const [own, id] = [newSecret(), `msg_${count}`];
      const text = JSON.stringify({ random: randomBytes(count % 64).toString("latin1") });
      const headers = signMessage({ id, at: new Date(), body: text, secrets: [own] });
      expect(verify(headers, text, own)).toEqual(JSON.parse(text));
    }
  });

  it("rejects one flipped bit, another id and an old timestamp", () => {
    const flipped = Buffer.from(body);
    flipped[10] = (flipped[10] ?? 0) ^ 1;
    expect(() => verify(sign(), flipped.toString())).toThrow();
    expect(() => verify({ ...sign(), "webhook-id": "msg_2" })).toThrow();
    expect(() => verify(sign(new Date(Date.now() - 6 * 60_000)))).toThrow();
    expect(() => verify(sign(new Date(Date.now() + 6 * 60_000)))).toThrow();
    expect(() => verify(sign(), body, newSecret())).toThrow();
  });

  it("verifies with each of two secrets", () => {
    const old = newSecret();
    const headers = sign(new Date(), [secret, old]);
    expect(verify(headers, body, old)).toEqual(JSON.parse(body));
    expect(verify(headers)).toEqual(JSON.parse(body));
  });
});

import { afterEach, describe, expect, it, vi } from "vitest";
import { parseEnv, usesSqlite } from "@/lib/server/environment/env";

const KEY = Buffer.alloc(32, 7).toString("base64");
const GOOD = { NEXTAUTH_SECRET: KEY, ENCRYPTION_KEY: KEY };

describe("parseEnv", () => {
  it("needs nothing but the two secrets", () => {
    expect(parseEnv(GOOD)).toMatchObject({
      PORT: 3000,
      NEXTAUTH_URL: "http://localhost:3000",
      DATABASE_URL: "file:./data/formlane.db",
      MONDAY_API_URL: "https://api.monday.com/v2",
      OUTBOUND_ALLOW: [],
      TRUST_PROXY: 0,
      TRUSTED_PROXIES: [],
      WORKER: "inline",
      MAX_SUBMISSION_MB: 50,
      MAX_FORMS_PER_TEAM: 200,
      MAX_STORAGE_GB_PER_TEAM: undefined,
      DISK_RESERVE_MB: 200,
      RATE_LIMITS: "on",
      LOG_LEVEL: "info",
    });
  });

  it("takes the port into the public address", () => {
    expect(parseEnv({ ...GOOD, PORT: "8080" }).NEXTAUTH_URL).toBe("http://localhost:8080");
  });

  it("takes an empty value for absent", () => {
    expect(parseEnv({ ...GOOD, PORT: " ", SMTP_URL: "" }).PORT).toBe(3000);
  });

  it("splits the list of allowed receivers", () => {
    const given = "A.test, b.test:81 ,my_receiver,127.0.0.1,[::1]:90";
    const { OUTBOUND_ALLOW } = parseEnv({ ...GOOD, OUTBOUND_ALLOW: given });
    const hosts = ["a.test", "b.test:81", "my_receiver", "127.0.0.1", "[::1]:90"];
    expect(OUTBOUND_ALLOW).toEqual(hosts.map((host) => ({ host, teamId: null })));
  });

  it("reads trusted proxies as networks", () => {
    const given = "10.0.0.5, ::ffff:192.0.2.1,fd00::/8";
    const { TRUSTED_PROXIES } = parseEnv({ ...GOOD, TRUSTED_PROXIES: given });
    expect(TRUSTED_PROXIES.map(([address, bits]) => `${address.toString()}/${bits}`)).toEqual([
      "10.0.0.5/32",
      "192.0.2.1/32",
      "fd00::/8",
    ]);
  });

  it("reads which account an allowed receiver is for", () => {
    const { OUTBOUND_ALLOW } = parseEnv({ ...GOOD, OUTBOUND_ALLOW: "a.test=7,[::1]:90=12,b.test" });
    expect(OUTBOUND_ALLOW).toEqual([
      { host: "a.test", teamId: 7 },
      { host: "[::1]:90", teamId: 12 },
      { host: "b.test", teamId: null },
    ]);
  });

  it.each([
    ["PORT", "70000"],
    ["PORT", "http"],
    ["NEXTAUTH_URL", "ftp://x"],
    ["NEXTAUTH_URL", "forms.example"],
    ["NEXTAUTH_URL", "https://forms.example/api/auth"],
    ["OUTBOUND_ALLOW", "http://a.test"],
    ["OUTBOUND_ALLOW", "a.test b.test"],
    ["OUTBOUND_ALLOW", "a.test:http"],
    ["OUTBOUND_ALLOW", "a.test="],
    ["OUTBOUND_ALLOW", "a.test=0"],
    ["OUTBOUND_ALLOW", "a.test=ann@b.example"],
    ["OUTBOUND_ALLOW", "a.test=7=8"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_URL", "file:"],
    ["NEXTAUTH_SECRET", "short"],
    ["NEXTAUTH_SECRET_PREVIOUS", "short"],
    ["ENCRYPTION_KEY", Buffer.alloc(31).toString("base64")],
    ["ENCRYPTION_KEY_PREVIOUS", "not base64!"],
    ["TRUST_PROXY", "-1"],
    ["TRUST_PROXY", "1.5"],
    ["TRUSTED_PROXIES", "proxy.local"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0"],
    ["TRUSTED_PROXIES", "fe80::1%eth0"],
    ["TRUSTED_PROXIES", "10.0.0.1 10.0.0.2"],
    ["WORKER", "on"],
    ["MAX_SUBMISSION_MB", "0"],
    ["MAX_FORMS_PER_TEAM", "0"],
    ["MAX_FORMS_PER_TEAM", "many"],
    ["MAX_STORAGE_GB_PER_TEAM", "0"],
    ["MAX_STORAGE_GB_PER_TEAM", "50GB"],
    ["DISK_RESERVE_MB", "-1"],
    ["RATE_LIMITS", "no"],
    ["LOG_LEVEL", "verbose"],
    ["SMTP_URL", "http://x"],
    ["SMTP_URL", "smtp://"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "a@b.example, c@d.example"],
    ["MAIL_FROM", "Formlane <a@b.example"],
  ])("names %s and hides its bad value %j", (name, value) => {
    const parse = () => parseEnv({ ...GOOD, [name]: value });
    expect(parse).toThrow(
      new RegExp(`^The environment variable ${name} is not valid: [^\\n]+\\.$`),
    );
    expect(parse).not.toThrow(`${name} is not valid: ${value}`);
  });

  it.each(["forms@b.example", "Formlane <forms@b.example>", '"Forms, Inc." <forms@b.example>'])(
    "sends e-mails from %s",
    (sender) => {
      const SMTP_URL = "smtp://user:word@mail.example:587";
      const parsed = parseEnv({ ...GOOD, SMTP_URL, MAIL_FROM: sender });
      expect([parsed.SMTP_URL, parsed.MAIL_FROM]).toEqual([SMTP_URL, sender]);
    },
  );

  it("says that e-mails need a sender", () => {
    expect(() => parseEnv({ ...GOOD, SMTP_URL: "smtp://mail.example" })).toThrow(
      /MAIL_FROM is missing/,
    );
  });

  it("wants all or nothing of single sign-on, which has to know the public address", () => {
    const all = {
      OIDC_ISSUER: "https://id.example",
      OIDC_CLIENT_ID: "formlane",
      OIDC_CLIENT_SECRET: "secret",
      OIDC_NAME: "Acme ID",
      NEXTAUTH_URL: "https://forms.example",
    };
    expect(parseEnv({ ...GOOD, ...all }).OIDC_NAME).toBe("Acme ID");
    for (const name of Object.keys(all)) {
      const parse = () => parseEnv({ ...GOOD, ...all, [name]: "" });
      expect(parse, name).toThrow(`The environment variable ${name} is missing`);
    }
    expect(() => parseEnv({ ...GOOD, PASSWORD_SIGN_IN: "off" })).toThrow(/OIDC_ISSUER is missing/);
  });

  it("says when a secret is missing", () => {
    expect(() => parseEnv({ NEXTAUTH_SECRET: KEY })).toThrow(/ENCRYPTION_KEY is missing/);
  });
});

describe("usesSqlite", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ["", true],
    ["file:./data/x.db", true],
    ["postgresql://localhost/x", false],
  ])("tells the database of %j while no secret is set", (url, expected) => {
    vi.stubEnv("NEXTAUTH_SECRET", undefined);
    vi.stubEnv("DATABASE_URL", url);
    expect(usesSqlite()).toBe(expected);
  });
});

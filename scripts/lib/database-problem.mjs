// What keeps a database from being used, in words that say what to set. Never says the address itself: it holds a password.

import { statSync } from "node:fs";
import path from "node:path";

const CERTIFICATE =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY|GET)_\w+|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID)$/;
const ENCODE =
  "Characters such as @ : / ? # % in the user name or password have to be percent-encoded";
const CAUSES = {
  ENOTFOUND: `its host name is not known. ${ENCODE}`,
  EAI_AGAIN: "its host name is not known now",
  "28P01": `the server refuses the user name or password. ${ENCODE}`,
  28000:
    "the server's pg_hba.conf lets this user in from here neither with nor without TLS, or only with the other sslmode",
  "3D000": "there is no such database: make it with CREATE DATABASE",
  42501:
    "its user lacks rights: it needs CONNECT on the database, and USAGE and CREATE on its schema public",
  53300: "the server has no connection left: raise max_connections, or put a pooler in between",
  "57P03": "the server is starting up or shutting down: start again in a moment",
};

/** A sentence on the error of a connection to `url`, or of a statement there. */
export function postgresProblem(url, error) {
  // Without a host a socket is meant. A "#" is of a password: such addresses have no fragment.
  const readable = url.replace("@/", "@socket/");
  if (!URL.canParse(readable) || new URL(readable).hash !== "") {
    return `DATABASE_URL is no address that can be read: it must be like postgresql://user:password@host:5432/name. ${ENCODE}.`;
  }
  return `PostgreSQL at ${new URL(readable).host} cannot be used (DATABASE_URL): ${causeOf(error)}.`;
}

function causeOf(error) {
  const text = String(error.message || error.code || error).replace(/\.$/, "");
  const known = CAUSES[error.code];
  if (known !== undefined) {
    return `${known} (${text})`;
  }
  if (error.code === "ENOENT" && error.syscall === "open") {
    return `the file of sslrootcert, sslcert or sslkey cannot be read (${text})`;
  }
  if (CERTIFICATE.test(error.code)) {
    return `its certificate is not trusted (${text}). Name the file of its authority: sslrootcert=/path/ca.pem in the address, or NODE_EXTRA_CA_CERTS`;
  }
  if (/does not support SSL/.test(text)) {
    return `${text}: take sslmode out of the address, or set sslmode=disable`;
  }
  return `it cannot be reached (${text})`;
}

/** Why the `file:` address names no file for SQLite; null when it does. `file` is what it is read as. */
export function sqliteProblem(url, file) {
  const [, given] = url.split(/^file:/);
  const example = "such as file:/srv/formlane/data/formlane.db";
  if (/^\/\/[^/]/.test(given)) {
    return `DATABASE_URL names a host, and SQLite opens files of this machine only: begin the path with one slash, ${example}, or with three.`;
  }
  if (given.includes("?")) {
    return `DATABASE_URL has a ? in the path of its file, and a file: address takes no parameters: write the path alone, ${example}.`;
  }
  if (given.startsWith("~")) {
    return `DATABASE_URL begins with ~, which only a shell replaces: write the whole path, ${example}.`;
  }
  if (/^(\.?\/)?:memory:/.test(given)) {
    return `DATABASE_URL names a database in memory, which would end with the server: name a file, ${example}.`;
  }
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder || /[/\\]\.{0,2}$/.test(given)
    ? `DATABASE_URL names the folder ${file}: name a file in it, such as file:${path.join(file, "formlane.db")}.`
    : null;
}

// `npm run accounts -- list|sign-out|disable|enable|unlink EMAIL`: what whoever runs the server does with accounts.
import { readArguments } from "./lib/arguments.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith } from "./lib/start-error.mjs";

const USAGE = `npm run accounts -- list|sign-out|disable|enable|unlink [EMAIL]
list: the accounts of this server, tab-separated.
sign-out: ends all sessions of an account, and links that set its password.
disable: signs out, and lets the account in no more, by password, passkey, single sign-on or token.
enable: lets it in again.
unlink: forgets who it is at the provider of single sign-on, which may link it again.`;

try {
  readArguments({ usage: USAGE, words: [1, 2] });
  await runInApp("scripts/app/accounts.ts", process.argv.slice(2));
} catch (error) {
  failWith(error);
}

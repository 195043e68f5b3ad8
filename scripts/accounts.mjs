// `npm run accounts -- list|sign-out|disable|enable|unlink EMAIL`: what whoever runs the server does with accounts.
import { readArguments } from "./lib/arguments.mjs";
import { runInApp } from "./lib/run-in-app.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";

const USAGE = `npm run accounts -- list|sign-out|disable|enable|unlink [EMAIL]
list: the accounts of this server, tab-separated.
sign-out: ends all sessions of an account, and links that set its password.
disable: signs out, and lets the account in no more, by password, passkey, single sign-on or token.
enable: lets it in again.
unlink: forgets who it is at the provider of single sign-on, which may link it again.`;
const COMMANDS = ["list", "sign-out", "disable", "enable", "unlink"];

try {
  const { positionals } = readArguments({ usage: USAGE, words: [1, 2] });
  const [name, ...emails] = positionals;
  if (!COMMANDS.includes(name) || emails.length !== (name === "list" ? 0 : 1)) {
    throw new StartError(`Use it like this: ${USAGE.split("\n")[0]}.`);
  }
  await runInApp("scripts/app/accounts.ts", positionals);
} catch (error) {
  failWith(error);
}

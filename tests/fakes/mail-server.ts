import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

type ReceivedMail = { from: string; to: string[]; message: string };
/** `text` is what the server says after the code. */
type Stage = "mail" | "rcpt" | "data";
type Refusal = { code: number; at: Stage; text?: string };
/** Never answers this command; a message is stored before. */
type Silence = { silentAt: Stage };
type Fault = "take" | "drop-before-answer" | "drop-at-greeting" | Refusal | Silence;

let running: ReturnType<typeof startMailServer> | undefined;

/**
 * A mail server on the loopback that stores received messages; `failWith` sets the responses to the
 * next ones, the last one permanently. One for all files of a process: the app reads its address once.
 */
export function mailServer(): ReturnType<typeof startMailServer> {
  return (running ??= startMailServer());
}

async function startMailServer() {
  const received: ReceivedMail[] = [];
  const silences: Stage[] = [];
  let faults: Fault[] = ["take"];
  const fault = () => faults[0] ?? "take";
  const isOver = () => {
    if (faults.length > 1) {
      faults.shift();
    }
  };
  function answerAt(stage: Stage, callback: (error?: Error | null) => void): void {
    const now = fault();
    if (typeof now === "object" && "silentAt" in now && now.silentAt === stage) {
      isOver();
      silences.push(stage);
    } else if (typeof now === "object" && "at" in now && now.at === stage) {
      isOver();
      callback(refusal(now));
    } else {
      callback(null);
    }
  }
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    logger: false,
    onConnect(session, callback) {
      if (fault() === "drop-at-greeting") {
        isOver();
        return cut(session);
      }
      return callback();
    },
    onMailFrom: (_address, _session, callback) => answerAt("mail", callback),
    onRcptTo: (_address, _session, callback) => answerAt("rcpt", callback),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const now = fault();
        isOver();
        if (typeof now === "object" && "at" in now) {
          return callback(refusal(now));
        }
        received.push({ ...envelopeOf(session), message: Buffer.concat(chunks).toString("utf8") });
        if (typeof now === "object") {
          return silences.push("data");
        }
        return now === "drop-before-answer" ? cut(session) : callback();
      });
    },
  });
  // Some tests disconnect clients on purpose.
  server.on("error", () => {});
  const sockets = new Map<string, { destroy: () => void }>();
  server.server.on("connection", (socket) => {
    sockets.set(`${socket.remoteAddress}:${socket.remotePort}`, socket);
  });
  function cut({ remoteAddress, remotePort }: SMTPServerSession) {
    sockets.get(`${remoteAddress}:${remotePort}`)?.destroy();
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.server.unref();
  // A server that listens on a port has an address of this kind.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Which commands it never answered. */
    silences,
    failWith: (...next: Fault[]) => {
      faults = next;
    },
  };
}

function envelopeOf({ envelope }: SMTPServerSession) {
  const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
  return { from, to: envelope.rcptTo.map(({ address }) => address) };
}

function refusal({ code, text = "No mailbox" }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

import { startFakeBoardService } from "./server";

// The address that the app is told to call says where to listen.
const { port } = new URL(process.env.MONDAY_API_URL ?? "http://127.0.0.1:4010/v2");

void startFakeBoardService({}, { port: Number(port) }).then(({ url }) => {
  console.log(`The double of the board service listens at ${url}`);
});

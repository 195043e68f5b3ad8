// `npm run demo`: the app with sample data and a fake board service, in data/demo.
import { launchDemo } from "./demo/launch-demo.mjs";
import { failWith } from "./lib/start-error.mjs";

await launchDemo().catch(failWith);

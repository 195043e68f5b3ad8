import { Counter } from "./counter";

export default function Page() {
  return <Counter />;
}

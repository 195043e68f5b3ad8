"use client";

import { useState } from "react";

/** The minimal client component that makes Next load React. */
export function Counter() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count}</button>;
}

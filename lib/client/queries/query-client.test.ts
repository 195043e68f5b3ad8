import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "./query-client";

describe("createQueryClient", () => {
  it("never refetches, retries or waits for a connection by default", () => {
    expect(createQueryClient().getDefaultOptions()).toEqual({
      queries: {
        networkMode: "always",
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
      },
      mutations: { networkMode: "always", retry: false },
    });
  });

  it("shows what was there after a change, also when the first answer is older and arrives later", async () => {
    const client = createQueryClient();
    const answers: ((list: string[]) => void)[] = [];
    const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
    const observer = new QueryObserver(client, { queryKey: ["invitations"], queryFn });
    const stop = observer.subscribe(() => {});
    expect(answers).toHaveLength(1);

    const first = client.fetchQuery({ queryKey: ["invitations"], queryFn });
    const invalidated = client.invalidateQueries({ queryKey: ["invitations"] });
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(["new"]);
    answers[0]?.([]);
    await invalidated;
    expect(await first).toEqual(["new"]);
    expect(observer.getCurrentResult()).toMatchObject({ status: "success", data: ["new"] });
    stop();
  });
});

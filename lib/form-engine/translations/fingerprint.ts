const SEEDS = [0xdeadbeef, 0x41c6ce57] as const;
const FACTORS = [0x9e3779b1, 0x5f356495] as const;

/**
 * A short name of a text: another text has another one. With 2^64 of them, of a million texts none share one by chance; whoever looks for
 * two that do only makes a translation of their own look current.
 */
export function fingerprintOf(text: string): string {
  return SEEDS.map((seed, index) => hashOf(text, seed, FACTORS[index] ?? 1)).join("");
}

/** 32 bits, in hexadecimal digits: FNV's step with another factor, and MurmurHash's last one. */
function hashOf(text: string, seed: number, factor: number): string {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), factor);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0).toString(16).padStart(8, "0");
}

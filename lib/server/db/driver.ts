import "server-only";
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";

export type Driver = () => Promise<SqlDriverAdapter>;

/** A factory for Prisma's client, and the connection that it made last, for whoever asks it past the client. */
export function sharing(original: SqlDriverAdapterFactory) {
  let latest: Promise<SqlDriverAdapter> | undefined;
  const factory: SqlDriverAdapterFactory = {
    provider: original.provider,
    adapterName: original.adapterName,
    connect: () => (latest = original.connect()),
  };
  const driver: Driver = () => latest ?? factory.connect();
  return { factory, driver };
}

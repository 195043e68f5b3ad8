import "server-only";
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from "@prisma/driver-adapter-utils";

export type Driver = () => Promise<SqlDriverAdapter>;

/** A factory for Prisma's client, and its latest connection for queries that bypass the client. */
export function shareConnection(original: SqlDriverAdapterFactory) {
  let latest: Promise<SqlDriverAdapter> | undefined;
  const factory: SqlDriverAdapterFactory = {
    provider: original.provider,
    adapterName: original.adapterName,
    connect: () => (latest = original.connect()),
  };
  const driver: Driver = () => latest ?? factory.connect();
  return { factory, driver };
}

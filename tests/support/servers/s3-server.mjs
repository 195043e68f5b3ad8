// Runs an S3 server on a folder until it is killed, and prints its port. It has a process of its own, because its
// listings use a cipher that Node offers only with `--openssl-legacy-provider`.
import S3rver from "s3rver";

const [directory, bucket, keysOfAnswer] = process.argv.slice(2);
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: bucket }],
});
const { store } = server;
const list = store.listObjects.bind(store);
store.listObjects = (name, options) =>
  list(name, { ...options, maxKeys: Math.min(options.maxKeys, Number(keysOfAnswer)) });
const { port } = await server.run();
console.log(port);

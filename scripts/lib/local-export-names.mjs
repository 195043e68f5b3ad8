const EXPORTS = /\bexport\{([^{}]*)\};?\s*$/;

/**
 * The same chunks, with shorter exports. The bundler writes `export{localName as shortName, …}` in the first chunk, and the
 * others import by the short names. Here the first chunk exports `localName` alone, and the others import that. Of 184 names
 * this saves 444 compressed bytes, without which the script exceeds its budget (public-scripts.sqlite.test.ts). The bundler
 * has one setting for it, `minifyInternalExports: false`, which exports the names of the source: 720 bytes more.
 * @throws {Error} where another chunk uses it otherwise than by a plain import
 */
export function withLocalExportNames([entry, ...others]) {
  const pairs = (EXPORTS.exec(entry.code)?.[1] ?? "").split(",").map((each) => each.split(" as "));
  const locals = new Map(pairs.map(([local, name = local]) => [name, local]));
  const exported = `export{${pairs.map(([local]) => local).join(",")}};`;
  const imports = new RegExp(`\\bimport\\{([^{}]*)\\}from"\\./${entry.fileName}"`, "g");
  const rename = (binding) => {
    const [name, as = name] = binding.split(" as ");
    const local = locals.get(name);
    return local === as ? as : `${local} as ${as}`;
  };
  const renamed = (chunk) => {
    const { fileName, code } = chunk;
    if (code.split(entry.fileName).length - 1 !== [...code.matchAll(imports)].length) {
      throw new Error(`${fileName} uses ${entry.fileName} otherwise than by an import of names.`);
    }
    const withLocals = (_whole, names) =>
      `import{${names.split(",").map(rename).join(",")}}from"./${entry.fileName}"`;
    return { ...chunk, code: code.replace(imports, withLocals) };
  };
  return [{ ...entry, code: entry.code.replace(EXPORTS, () => exported) }, ...others.map(renamed)];
}

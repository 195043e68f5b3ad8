/** Numbers repeated names in order: "Label", then "Label (2)", "Label (3)". */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let unique = name;
    for (let number = 2; taken.has(unique); number += 1) {
      unique = `${name} (${number})`;
    }
    taken.add(unique);
    return unique;
  };
}

import { median } from "./measure.mjs";

/**
 * One line of the table: a ratio of medians with `beside`, the name of a yardstick, without it the median.
 * `results` has lists of numbers by name, `before` only if an earlier checkout was measured too. `show`
 * writes a number with its unit. `cpu` has the CPU times of the same runs, `isRate` says that more of
 * the results is better: their ratio is then turned round.
 */
export function row({ what, aim = "", results, cpu, isRate = false, show, ...names }) {
  const { ours = "ours", before = "before", beside, besideBefore = beside } = names;
  const of = mediansOf(results);
  const cpuOf = mediansOf(cpu ?? {});
  const value = (name, yardstick) => {
    if (of[name] === undefined) {
      return "";
    }
    if (yardstick === undefined) {
      return show(of[name]);
    }
    return of[yardstick] === undefined ? "" : ratios(name, yardstick);
  };
  const ratios = (name, yardstick) => {
    const ratio = (of[name] / of[yardstick]).toFixed(2);
    const byCpu = isRate ? cpuOf[yardstick] / cpuOf[name] : cpuOf[name] / cpuOf[yardstick];
    return cpu === undefined ? ratio : `${ratio} (CPU ${byCpu.toFixed(2)})`;
  };
  const shown = Object.entries(of).map(([name, number]) => `${name} ${show(number)}`);
  return {
    what,
    aim,
    measured: value(ours, beside),
    before: value(before, besideBefore),
    medians: shown.join("; "),
  };
}

function mediansOf(results) {
  const medians = Object.entries(results).map(([name, numbers]) => [name, median(numbers)]);
  return Object.fromEntries(medians);
}

/** One kind of number of each result, by name; `names` picks those that there are. */
export function numbersOf(results, key, names = Object.keys(results)) {
  const known = names.filter((name) => results[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, results[name].flatMap((one) => one[key])]));
}

export function byName(names, make) {
  return Object.fromEntries(names.map((name) => [name, make(name)]));
}

export function perSecond(number) {
  return `${Math.round(number).toLocaleString("en-US")}/s`;
}

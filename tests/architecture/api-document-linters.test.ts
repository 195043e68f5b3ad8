import {
  BaseResolver,
  createConfig,
  lintDocument,
  makeDocumentFromString,
} from "@redocly/openapi-core";
import { Spectral, type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";
import { API_DOCUMENT } from "../support/api-document";

// What linters of others say of the document: their recommended rules, warnings included.

const TIMEOUT_MS = 120_000;

it("has nothing that Redocly warns of", { timeout: TIMEOUT_MS }, async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(API_DOCUMENT), "openapi.json"),
    externalRefResolver: new BaseResolver(config.resolve),
    config,
  });
  const told = problems.map(({ ruleId, message, location }) => ({
    ruleId,
    message,
    at: location[0]?.pointer,
  }));
  expect(told).toEqual([]);
});

it("has nothing that Spectral warns of", { timeout: TIMEOUT_MS }, async () => {
  const spectral = new Spectral();
  // Its own types differ in what an absent name may be.
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]] });
  const problems = await spectral.run(structuredClone(API_DOCUMENT));
  expect(problems.map(({ code, message, path }) => ({ code, message, path }))).toEqual([]);
});

/*
 * Writes the bill of materials (CycloneDX) of the shipped packages:
 *
 *   node scripts/sbom.mjs [file]
 *
 * The script reads the lock only, so node_modules cannot change the result.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { npmJson } from './npmJson.mjs';
import { fail, root, say } from './setup.mjs';

/** @typedef {{ scope: string, properties: readonly { name: string }[] }} Component */
/** @typedef {{ ref: string, dependsOn: readonly string[] }} Dependency */

const file = resolve(root, process.argv[2] ?? 'dist-sbom.json');
const sbom = npmJson('sbom', '--sbom-format=cyclonedx', '--sbom-type=application');
if (!sbom?.components) fail('npm sbom failed: see its message above.');
// npm's --omit=dev would also leave out shipped packages that a tool needs too, such as valibot (npm 11.19).
sbom.components = sbom.components.filter(
  (/** @type {Component} */ { scope, properties }) =>
    scope === 'required' && !properties.some(({ name }) => name === 'cdx:npm:package:development'),
);
const kept = new Set([sbom.metadata.component, ...sbom.components].map((each) => each['bom-ref']));
sbom.dependencies = sbom.dependencies
  .filter((/** @type {Dependency} */ { ref }) => kept.has(ref))
  .map((/** @type {Dependency} */ { ref, dependsOn }) => ({
    ref,
    dependsOn: dependsOn.filter((each) => kept.has(each)),
  }));
// npm writes the name of the folder.
sbom.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
say(`${sbom.components.length} packages are listed in ${file}`);

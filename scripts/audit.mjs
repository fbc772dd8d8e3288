/*
 * Asks the registry for known weaknesses of the shipped packages, and fails on a high or critical weakness. When the
 * registry lacks this service, the script prints that nothing was checked and succeeds.
 */
import process from 'node:process';
import { npmJson } from './npmJson.mjs';
import { fail, say } from './setup.mjs';

/** Statuses of a registry that lacks this service. */
const withoutService = [400, 404, 405, 410, 501];

const report = npmJson('audit', '--json', '--omit=dev', '--omit=optional');
if (withoutService.includes(report?.statusCode)) {
  say(`NOT CHECKED: this registry has no audit (${report.statusCode}). Audit where one has it.`);
  process.exit(0);
}
if (!report?.vulnerabilities) {
  fail(`The registry could not be asked: ${report?.message ?? 'npm audit gave no answer'}`);
}
/** @type {readonly { name: string, severity: string, range: string, via: readonly unknown[] }[]} */
const found = Object.values(report.vulnerabilities);
for (const { name, severity, range, via } of found) {
  const reasons = via.map((each) => (typeof each === 'string' ? each : Object(each).title));
  say(`${severity}: ${name} ${range} (${reasons.join('; ')})`);
}
const grave = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
if (grave.length > 0) fail(`${grave.length} shipped packages have a known grave weakness.`);
say(found.length === 0 ? 'No known weakness in what is shipped.' : 'None of them is grave.');

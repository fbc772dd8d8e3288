/**
 * Words that browsers, libraries and this project write into error messages. A word that is not here is not sent: it may
 * be a name. `knownWords.test.ts` holds that our own messages can still be read.
 */
const words = `
a abort aborted aborting absent access accessed active add after again all allow allowed already an and animation any
api append argument arguments array as async at attach attached attempt attempting attribute aware away await back bad
be because been before being big bind blob block blocked body boundary bound broken buffer but by cache caches call
callback called can cancel canceled cancelled cannot canvas capture captured caused change changed channel child chunk
circular class clause click client clone cloned close closed closing code column component config connect connected
connection console const constructor context convert cookie could created creating credentials cross css current data
database date deadlock declaration decode default define defined delayed delete deleted delivered denied dependency
depth destroyed detached device did directive disabled disconnected disturbed do document does dom done down dropped
due duplicate during dynamically each element email empty enabled encode encoded end ended entry error errors estimate
eval event exceed exceeded exception execute executed exhausted exist exists expected expired export extensible
extension external fail failed failure false feature fetch fetching field file first follow for form found frame from
full function gave get getter given global gone got granted had handle handled handler has have header headers history
host html http https hydrated hydrating hydration idle if image immutable implement implemented import imported importing
in inactive incomplete incorrect index initialization initialize initialized input insert inside install installed
instance instanceof integer interaction interface internal interrupted into invalid invariant invoke invoked is it item
iterable iterator its javascript json key keys last layout least left length limit line link list listener listeners
load loaded loading local location lock locked log long loop lost made make manifest many map marked match matched
maximum media memory message method middleware migration mime minified minutes mismatch missing mode module monitoring more most
mounted move moved multiple must name named native navigate navigation network new next no node none not nothing null
number object observer of off offline on once one online only open opened opening operation option options or order
origin other out outbox output outside overflow own page parameter parent parse parsed part party pass passed path pause
pending permission persistent place platform play please point policy port post preload prerendered present prevented
previous private promise properties property protocol proxy public push put query queue quota range rate reached read
readable reading ready reason received recent recursion redirect redirected reduce reference reflect refused regexp
register registered registration reject rejected rejection release reload reloaded remove removed render rendered
rendering repeat replace request requested require required requires resize resolve resolved resource response result
resume retry return returned returns revoked root route rule run running runtime same sandbox schema script second
seconds security see select send sent sequence server service session set setter shift should shown sign signal
signature since site size socket some source specified stack stand start started starts state status step still stopped
storage stored stream string structure style subscription such support supported suspended symbol sync syntax table tab
take taken target task taskless template text than that the them then there this thread through thrown throw time timeout to
token too trace tracing transaction transition tree tried trigger true trusted try type typed types unable unauthorized uncaught
undefined under undelivered unexpected unhandled uninitialized unique unknown unload unloaded unmounted unreachable unregister unsafe
unsupported until update updated upgrade url use used user using valid validation value values variable version very
view violates was watch websocket weight went were when where which while whole will window with within without work
worker would write written wrong year yet you zero
above accrued amount annual arithmetic below calculator catalog cut day days decimal digits discount draw figure find given hangs
interests island known landing late later leads letters light loan needs nowhere ours parameters payment payments personal
picture plain product rate repayment reward screen translator utm waiting without
abortcontroller aborterror aggregateerror apierror arraybuffer constrainterror dataclone datacloneerror dataerror
domexception encodingerror evalerror fatal formdata getter hierarchyrequesterror htmlelement idbdatabase indexeddb
indexsizeerror internalerror intersectionobserver invalidaccesserror invalidcharactererror invalidstateerror
invalidtypeerror jenil localstorage mutationobserver namespaceerror networkerror notallowederror notfounderror
notreadableerror notsupportederror operationerror overconstrainederror quotaexceedederror rangeerror readablestream
react referenceerror resizeobserver securityerror serviceworker sessionstorage syntaxerror timeouterror
transactioninactiveerror trustedscripturl typeerror uint8array unhandledrejection unknownerror urierror url
urlsearchparams versionerror xmlhttprequest
`;

const known = new Set(words.split(/\s+/).filter(Boolean));

/** `readonly`, `stepAnswer`: a name out of code, which nobody types. */
const identifier = /^[a-z]+(?:[A-Z][a-z]+)+$/;

/** Whether a word may be sent. */
export function isKnownWord(word: string): boolean {
  return known.has(word.toLowerCase()) || identifier.test(word);
}

/** Words of browsers, React and our pages. Reports mask all other words, which may be names of people. */
export const engineWords: ReadonlySet<string> = new Set(
  `
a able abort aborted about above accept acceptable accepted access accessed accessing accessor active add added adding address
after again against ago all allocate allocated allocation allow allowed already also always ambiguous among an and animation
another answer answered answers any app appears application apply are argument arguments array arrays arrow as ask asked assertion assign assigned
assignment async asynchronous at attached attempt attempted attempting attribute available await back bad base be bearer because
been before began begin being belongs below best better between bigint binding blob block blocked body boolean born both boundary
bounds bracket browser buffer build bundle busy but button by cache call callback called caller calling calls can cannot canceled
cancelled cause caused change changed changes channel character characters check child children chunk circular class classes
click clone cloned close closed closing code collection column come comes complete completed component components conflict
connect connected connection constant constraint constructor contain contained containing contains content context continue
control controller convert converted converting copy could count create created creating cross current cycle data database date
deadline declaration declared decode default defined delete deleted depth descriptor destroyed detached development did different
disconnected disk dispatch displayed document does doing dom domain done down due dynamically each edit either element elements
else empty end ended endless enough entry enumerable environment error errors escape evaluate evaluating evaluation event events
every exceed exceeded exception execute executing exist existing exists expected expects expired export extensible extra fail
failed failing fails failure false fast fault fetch field fields file files find finished first flag focus for forbidden form
format found frame from frozen full function functions garbage gateway generator get getter given global go going gone group had
handle handled handler happen happened happens has have header headers hidden hook hooks host hot how hydrate hydrated hydrating
hydration id identifier if image immutable import imported importing in incomplete inconsistent incorrect index indexed infinite
init initial initialised initialization initialize initialized inline inner input insert inside instance instead insufficient
integer interface internal interrupted into invalid invariant invoked is issue it item items iterable iterate iterator its itself
json just keep key keys kind last late leak least left length less let letter level limit line link list listener literal load
loaded loading local location lock locked log long longer loop loss lost made main malformed many map markup match matched
matches maximum may media member memory message messages method might minified minimum missing mode modified module modules more
most move must mutation name named names need needed needs neither network never new next no nobody node nodes non none nor not
nothing notifications now null number numbers object objects observer of off offline offset often old on once one only opaque open
opened operation operator option optional options or order origin other our out outer outside over overflow own owner page pages
parameter parameters parent parse parsed parsing part pass passed passport path pattern pause payload pending permission picture
place play please point policy pool port position possible present prevented previous primitive private process production
program promise promises properties property protected protocol prototype provided proxy public quota quotation quoted race range react
read reached read-only readable readonly reading ready reason receive received receiver record records recoverable recursion redeclaration
redirect reduce redundant reference referenced refused regex register registered registration regular reject rejected rejection
related released reload reloaded remaining remote remove removed render rendered rendering repeat replace replaced reply request
requested requests require required requires reset resize resizeobserver resolve resolved resource resources response rest result
retry return returned returning returns root row rows run running same sandboxed schema scope script second seconds section
security see select selector send sent server service session set setter setting settings shape shared shift shorthand should show
signal signature single size slot slow so some something source spread stack start started state statement status step stop
stopped storage store stored stream strict string structure style stylesheet subscribe success such suitable super supplied
support supported suspended symbol sync synchronously syntax system table take tag target task template terminated test text than
that the their them then there these they thing this those though three throw thrown throws time timed timeout times to token too
took tree tried tries true try trying twice two type typed types unable unauthorized unavailable uncaught undefined undelivered
under unexpected unhandled unique unit unknown unload unmounted unresolved unsafe unsupported until unterminated update updated
updates upload uploaded url urls usage use used user uses using valid validation value values variable variables version via view
visible visit wait waiting want was wasm we weak web well were what when where which while whole why will window with within
without word words work worker world would write writes writing wrong yield yet you your zero
`
    .trim()
    .split(/\s+/),
);

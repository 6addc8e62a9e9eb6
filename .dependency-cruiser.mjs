/**
 * The walls between the packages: liquid ← builder-ui ← host-app → server/contracts, server → liquid.
 * docs/architecture.md says why; this file makes it so.
 */
const liquid = '^packages/liquid/';
const command = '^packages/liquid/src/command/';
const builderUi = '^packages/builder-ui/';
const server = '^packages/server/';
const hostApp = '^packages/host-app/';
const contracts = '^packages/server/src/contracts/';
const serverModule = '^packages/server/src/modules/([^/]+)/';
const serverDoor = '^packages/server/src/modules/[^/]+/index\\.ts$';
const notProduct =
  '\\.(test|stories)\\.tsx?$|/(test|testing|bench|conformance|e2e|hosts|visual|build)/|/examples/server/|\\.config\\.ts$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid(
      'no-cycles',
      'Files that import each other cannot be understood one at a time.',
      {},
      { circular: true },
    ),
    forbid(
      'liquid-stands-alone',
      'The language knows no other package.',
      { path: liquid },
      {
        path: [builderUi, server, hostApp],
      },
    ),
    forbid(
      'liquid-runs-anywhere',
      'The language runs in browsers and in Node: no Node module, no DOM library. Only its command needs Node.',
      { path: liquid, pathNot: [notProduct, command] },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'liquid-command-stands-at-the-end',
      'The command uses the language; nothing that runs in a browser may reach it.',
      { pathNot: [command, '^packages/liquid/bench/'] },
      { path: command },
    ),
    forbid(
      'liquid-schema-only-from-schema',
      'Only the schema entry and the command may need zod.',
      { path: liquid, pathNot: [notProduct, '/exports/schema\\.ts$', 'schema\\.ts$', command] },
      { path: '^node_modules/zod/' },
    ),
    forbid(
      'builder-ui-over-liquid',
      'The components know the language and nothing else of ours.',
      { path: builderUi },
      {
        path: [server, hostApp],
      },
    ),
    forbid(
      'builder-ui-has-no-network',
      'The components never fetch; what they need arrives as props.',
      { path: builderUi, pathNot: notProduct },
      { dependencyTypes: ['core'] },
    ),
    forbid(
      'server-over-liquid',
      'The server knows the language, never the interface.',
      { path: server },
      {
        path: [builderUi, hostApp],
      },
    ),
    forbid(
      'server-modules-have-one-door',
      'Other files of a module than its index.ts are its own business, also for the rest of the server.',
      {
        path: '^packages/server/(src|sandbox|bench)/',
        pathNot: [serverModule, '\\.test\\.ts$'],
      },
      { path: serverModule, pathNot: serverDoor },
    ),
    forbid(
      'server-modules-use-the-doors-of-others',
      'Other files of a module than its index.ts are its own business, also for the other modules.',
      { path: serverModule },
      { path: serverModule, pathNot: [serverDoor, '^packages/server/src/modules/$1/'] },
    ),
    {
      ...forbid(
        'folders-form-no-circles',
        'Folders that import each other cannot be understood one at a time.',
        { path: '^packages/server/src/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'server-never-renders',
      'Snippets are data to the server: only the thread that tests people, and thinks of all of them, may reach what carries Liquid out.',
      {
        path: '^packages/server/src/',
        pathNot: '/modules/analysis/(analysis-worker|check-text|test-people)\\.ts$',
      },
      { path: '^packages/liquid/src/(render/|exports/render\\.ts$)', reachable: true },
    ),
    forbid(
      'no-other-engine',
      'Messages are made by our own interpreter; another engine is used in benchmarks only.',
      { path: '^packages/[^/]+/src/' },
      { path: '^node_modules/liquidjs/' },
    ),
    forbid(
      'contracts-are-a-leaf',
      'Contracts are shared with the browser: only zod and the schema of the model.',
      { path: contracts, pathNot: '\\.test\\.ts$' },
      { pathNot: [contracts, '^node_modules/zod/', '^packages/liquid/src/(exports/schema|model/)'] },
    ),
    forbid(
      'app-sees-only-contracts',
      'Of the server the app knows only the contracts.',
      { path: hostApp, pathNot: '/e2e/' },
      {
        path: server,
        pathNot: contracts,
      },
    ),
    forbid(
      'app-takes-controls-from-builder-ui',
      'There is one set of controls: lists, dialogs and popovers of the app are those of builder-ui.',
      { path: '^packages/host-app/src/' },
      { path: '^node_modules/(downshift|react-aria[^/]*|@react-aria|react-stately)/' },
    ),
    forbid(
      'downshift-only-in-controls',
      'There is one combobox and one select, on which everything else stands.',
      { path: '^packages/builder-ui/src/', pathNot: '^packages/builder-ui/src/controls/(combobox|select)/' },
      { path: '^node_modules/downshift/' },
    ),
    forbid(
      'features-do-not-know-each-other',
      'Routes compose features.',
      { path: '^packages/host-app/src/features/([^/]+)/' },
      { path: '^packages/host-app/src/features/', pathNot: '^packages/host-app/src/features/$1/' },
    ),
    forbid(
      'app-takes-controls-from-builder-ui',
      'Lists, dialogs and popovers are controls that an embedder could want: the component library has them.',
      { path: hostApp, pathNot: notProduct },
      { path: '^node_modules/(downshift|react-aria[^/]*|@react-aria|react-stately)/' },
    ),
    forbid(
      'declared-dependencies',
      'A package imports only what it declares; what only tests need is declared at the root.',
      { path: '^packages/', pathNot: notProduct },
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
      },
    ),
    forbid('resolvable', 'Every import leads somewhere.', { path: '^packages/' }, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // `virtual:` is what a plugin of the build makes. Types that are published as they are written are held by the compiler.
    // The dependencies of a host are not installed here.
    exclude: {
      path: '(^virtual:|/dist/|^packages/builder-ui/hosts/[^/]+/(?!host\\.spec)|^packages/builder-ui/types/|\\.stories\\.tsx$)',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@sluice/source', 'import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    builtInModules: { add: ['node:sqlite'] },
  },
};

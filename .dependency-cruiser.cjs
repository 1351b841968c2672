/** The allowed imports, from the table in docs/architecture.md. Code for a browser is checked for indirect imports too. */
const layers = {
  domain: [],
  'deck-engine': ['domain'],
  contract: ['domain'],
  mutators: ['contract', 'domain'],
  local: ['mutators', 'contract', 'domain'],
  remote: ['contract', 'domain'],
  resources: ['catalogue', 'remote', 'local', 'mutators', 'contract', 'domain'],
  sync: ['remote', 'local', 'mutators', 'contract', 'domain'],
  catalogue: ['remote', 'local', 'mutators', 'contract', 'domain', 'deck-engine'],
  ui: ['domain'],
  state: ['resources', 'catalogue', 'remote', 'local', 'mutators', 'contract', 'domain'],
  posters: ['domain'],
  server: ['mutators', 'contract', 'domain', 'deck-engine', 'posters'],
}

/** The folders of these layers, and what each may import from its own layer. */
const folders = {
  local: {
    db: [],
    replica: ['db'],
    queries: ['db', 'replica'],
    caches: ['db', 'replica', 'queries'],
    commands: ['db', 'replica', 'queries'],
    import: ['db', 'replica', 'queries', 'commands'],
  },
  app: {
    runtime: [],
    shell: ['runtime'],
    routes: ['runtime', 'shell'],
  },
}

const browser = '^(src/(main\\.tsx|app|features|ui|state|catalogue|mutators|local|remote|resources|sync)|sw)(/|$)'

module.exports = {
  forbidden: [
    ...Object.entries(layers).map(([layer, allowed]) => ({
      name: `${layer}-imports`,
      comment: `src/${layer} may import only: ${allowed.join(', ') || 'nothing'}`,
      severity: 'error',
      from: { path: `^src/${layer}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src|sw|tests)/', pathNot: `^src/(${[layer, ...allowed].join('|')})/` },
    })),
    ...Object.entries(folders).flatMap(([layer, of]) =>
      Object.entries(of).map(([folder, allowed]) => ({
        name: `${layer}-${folder}-imports`,
        comment: `src/${layer}/${folder} may import from its layer only: ${allowed.join(', ') || 'nothing'}`,
        severity: 'error',
        from: { path: `^src/${layer}/${folder}/`, pathNot: '\\.test\\.tsx?$' },
        to: { path: `^src/${layer}/`, pathNot: `^src/${layer}/(${[folder, ...allowed].join('|')})/` },
      })),
    ),
    {
      name: 'features-apart',
      comment: 'A feature never imports another feature, the shell, the worker, the engine or the server',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: {
        path: '^(src|sw|tests)/',
        pathNot: '^src/(features/$1|ui|state|catalogue|resources|mutators|local|remote|deck-engine|contract|domain)/',
      },
    },
    {
      name: 'app-imports',
      severity: 'error',
      from: { path: '^src/(app/|main\\.tsx)', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src/(server|posters)|sw|tests)/' },
    },
    {
      name: 'worker-imports',
      severity: 'error',
      from: { path: '^sw/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src|tests)/', pathNot: '^src/(sync|remote|local|mutators|contract|domain)/' },
    },
    {
      name: 'browser-never-reaches-server',
      comment: 'However indirectly; nor the painter of posters, who works for the server',
      severity: 'error',
      from: { path: browser, pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server|posters)/', reachable: true },
    },
    {
      name: 'browser-has-no-typebox',
      comment: 'Schemas are 38 KB at run time: the browser takes their types alone',
      severity: 'error',
      from: { path: browser, pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/typebox', reachable: true },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'production-needs-no-dev-packages',
      severity: 'error',
      from: { path: '^(src|sw)/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: false,
    parser: 'swc',
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json', '.css'], conditionNames: ['import', 'node', 'default'] },
  },
}

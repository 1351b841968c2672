import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'

// Why: docs/decisions/start-up/0006-functions-ask-for-the-compiler.md
/**
 * Returns React's plugins, with its compiler for functions that begin with `'use memo'`. A function that breaks the rules of React fails the
 * build; the compiler's default is to leave it out silently.
 */
export function compiledReact(): Plugin[] {
  return react({
    // Without the modules of Vite itself, which the compiler would print in another form.
    include: /\/src\/.+\.tsx?$/,
    compiler: { compilationMode: 'annotation', panicThreshold: 'all_errors' },
  })
}

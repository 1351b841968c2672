import type { Action, Fault, Match } from './fault.ts'

export interface Head {
  readonly method: string
  /** Without the query. */
  readonly path: string
}

export interface Rule {
  readonly id: number
  readonly match: Match
  readonly action: Action
  /** The number of matching requests so far, hit or not, which `nth` counts. */
  seen: number
  /** The number of requests that the action was applied to. */
  hits: number
}

/**
 * The rules in the order in which they were added. The first that hits a request gets it. Every rule counts every request that matches it,
 * also those of an earlier rule, so that `nth` does not depend on other rules.
 */
export class RuleBook {
  private rules: Rule[] = []
  private lastId = 0

  add({ match, action }: Fault): Rule {
    const rule = { id: ++this.lastId, match, action, seen: 0, hits: 0 }
    this.rules.push(rule)
    return rule
  }

  /** Removes a rule. Returns whether it existed. */
  remove(id: number): boolean {
    const before = this.rules.length
    this.rules = this.rules.filter((rule) => rule.id !== id)
    return this.rules.length < before
  }

  clear(): void {
    this.rules = []
  }

  list(): readonly Rule[] {
    return this.rules
  }

  /** Returns the rule for a request whose head alone has arrived. Rules that read the body are left out. */
  findByHead(head: Head): Rule | undefined {
    return this.count((match) => match.bodyIncludes === undefined && matchesHead(match, head))
  }

  /** Returns the rule for a request, among those that read the body, once the body has arrived. */
  findByBody(head: Head, body: string): Rule | undefined {
    return this.count((match) => match.bodyIncludes !== undefined && body.includes(match.bodyIncludes) && matchesHead(match, head))
  }

  private count(isMatch: (match: Match) => boolean): Rule | undefined {
    const matching = this.rules.filter((rule) => isMatch(rule.match))
    for (const rule of matching) rule.seen++
    return matching.find(({ match, seen }) => {
      const first = match.nth ?? 1
      const times = match.times ?? (match.nth === undefined ? Infinity : 1)
      return seen >= first && seen < first + times
    })
  }
}

/** Returns whether a request matches, apart from its body. */
export function matchesHead(match: Pick<Match, 'method' | 'path'>, head: Head): boolean {
  if (match.method !== undefined && match.method !== head.method) return false
  return match.path === undefined || patternOf(match.path).test(head.path)
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`)
}

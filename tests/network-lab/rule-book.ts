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
  /** Requests that matched so far, hit or not: what `nth` counts. */
  seen: number
  /** Requests that the action was done to. */
  hits: number
}

/**
 * The rules in the order they were added: the first that hits a request has it. Every rule counts every
 * request that matches it, also those that an earlier rule had, so that `nth` does not depend on the others.
 */
export class RuleBook {
  private rules: Rule[] = []
  private lastId = 0

  add({ match, action }: Fault): Rule {
    const rule = { id: ++this.lastId, match, action, seen: 0, hits: 0 }
    this.rules.push(rule)
    return rule
  }

  /** Answers whether there was such a rule. */
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

  /** The rule for a request of which only the head is known, so rules that look into the body are not asked. */
  findByHead(head: Head): Rule | undefined {
    return this.count((match) => match.bodyIncludes === undefined && matchesHead(match, head))
  }

  /** The rule, among those that look into the body, once that has arrived. */
  findByBody(head: Head, body: string): Rule | undefined {
    return this.count(
      (match) => match.bodyIncludes !== undefined && body.includes(match.bodyIncludes) && matchesHead(match, head),
    )
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

/** Whether a request is one that the match speaks of, its body aside. */
export function matchesHead(match: Pick<Match, 'method' | 'path'>, head: Head): boolean {
  if (match.method !== undefined && match.method !== head.method) return false
  return match.path === undefined || patternOf(match.path).test(head.path)
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replaceAll('*', '.*')}$`)
}

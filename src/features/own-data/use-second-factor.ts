import { unavailableNow } from '../../state/sync-status.ts'
import type { Unavailable } from '../../domain/fetch-status.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import type { NewAuthenticatorResponse, RecoveryCodesResponse, SecondFactorResponse } from '../../contract/second-factor.ts'
import type { RemoteResponse } from '../../remote/response.ts'
import { makePasskey } from '../../remote/passkeys.ts'
import type { Remote } from '../../remote/remote.ts'

export type FactorProblem = Unavailable | 'noPasskey'
export type FactorAct =
  | { readonly name: 'start-app' | 'remove-app' | 'add-passkey' | 'renew-codes' }
  | { readonly name: 'confirm-app'; readonly code: string }
  | { readonly name: 'remove-passkey'; readonly id: string }

/** Returns the state and the actions of the second factors; `factor` is undefined until the server has responded. */
export function useSecondFactor(remote: Remote) {
  const [factor, setFactor] = useState<SecondFactorResponse>()
  const [setup, setSetup] = useState<NewAuthenticatorResponse>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [trouble, setProblem] = useState<FactorProblem>()
  const [wrongCode, setWrongCode] = useState<string>()
  const [done, setDone] = useState<'added' | 'removed'>()
  const [isBusy, setBusy] = useState(false)
  /** The action to run once the player is confirmed. */
  const [unconfirmed, setUnconfirmed] = useState<FactorAct>()

  const take = (answer: RemoteResponse<SecondFactorResponse>) => {
    if (answer.kind === 'answered') setFactor(answer.body)
    else setProblem(unavailableNow(answer))
  }
  const takeFirst = useEffectEvent(take)
  useEffect(() => {
    const abort = new AbortController()
    remote.call('secondFactor', { signal: abort.signal }).then(
      (answer) => (abort.signal.aborted ? undefined : takeFirst(answer)),
      () => undefined,
    )
    return () => abort.abort()
  }, [remote])
  const look = () => void remote.call('secondFactor').then(take)

  /** Returns the response if it succeeded. */
  const attempt = async <T>(act: FactorAct, call: () => Promise<RemoteResponse<T>>): Promise<T | undefined> => {
    const answer = await call()
    const isUnproved = answer.kind === 'refused' && answer.code === 'confirm_first'
    setUnconfirmed(isUnproved ? act : undefined)
    if (isUnproved) return undefined
    if (answer.kind === 'answered') return answer.body
    if (act.name === 'confirm-app' && answer.kind === 'refused' && answer.code === 'wrong_code') setWrongCode(answer.message)
    else setProblem(unavailableNow(answer))
    // Another device may have added or removed it meanwhile.
    if (answer.kind === 'refused' && (answer.code === 'conflict' || answer.code === 'not_found')) look()
    return undefined
  }
  /** A further factor brings no new codes. */
  const show = (body: RecoveryCodesResponse | undefined) => {
    if (!body) return
    setSetup(undefined)
    setCodes(body.recovery_codes.length > 0 ? body.recovery_codes : undefined)
    setDone('added')
    look()
  }
  const showRemoved = (isDone: boolean) => {
    if (!isDone) return
    setDone('removed')
    look()
  }
  const does: { readonly [Name in FactorAct['name']]: (act: Extract<FactorAct, { name: Name }>) => Promise<void> } = {
    'start-app': async (act) => setSetup(await attempt(act, () => remote.call('startAuthenticator'))),
    'confirm-app': async (act) => show(await attempt(act, () => remote.call('confirmAuthenticator', { body: { code: act.code } }))),
    'renew-codes': async (act) => show(await attempt(act, () => remote.call('renewRecoveryCodes'))),
    'remove-app': async (act) => showRemoved((await attempt(act, () => remote.call('removeAuthenticator'))) !== undefined),
    'remove-passkey': async (act) =>
      showRemoved((await attempt(act, () => remote.call('removePasskey', { params: { passkeyId: act.id } }))) !== undefined),
    'add-passkey': async (act) => {
      const offer = await attempt(act, () => remote.call('offerPasskey'))
      if (!offer) return
      const passkey = await makePasskey(offer)
      if (passkey) show(await attempt(act, () => remote.call('addPasskey', { body: { passkey } })))
      else setProblem('noPasskey')
    },
  }
  const run = async (act: FactorAct): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    setDone(undefined)
    await (does[act.name] as (act: FactorAct) => Promise<void>)(act)
    setBusy(false)
  }

  return {
    factor,
    setup,
    codes,
    trouble,
    wrongCode,
    done,
    isBusy,
    unconfirmed,
    run,
    retry: () => (setProblem(undefined), look()),
    clearWrongCode: () => setWrongCode(undefined),
    cancel: () => setSetup(undefined),
    finish: () => setCodes(undefined),
  }
}

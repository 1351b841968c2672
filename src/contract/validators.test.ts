// Shows [S319].
import { Type } from 'typebox'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { MUTATOR_REQUESTS } from '../../tests/support/mutator-requests.ts'
import type { MutatorEndpoint } from '../../tests/support/mutator-requests.ts'
import { samplesOf, spoiled, spoiledOf } from '../../tests/support/schema-samples.ts'
import type { Validator } from '../domain/validators.ts'
import type { Remote } from '../remote/remote.ts'
import { isIdentity, isSettings } from './account-validators.ts'
import {
  AuthProvidersResponse,
  CheckEmailResponse,
  DoneResponse,
  RegisterResponse,
  SessionsResponse,
  SignedInResponse,
  User,
} from './accounts.ts'
import { AvatarResponse, StagedAvatarResponse } from './avatars.ts'
import { ENDPOINTS } from './endpoints.ts'
import type { AskedEndpointName } from './endpoints.ts'
import { CompanyResponse } from './companies.ts'
import { GameTopics, PostWriteResponse, TopicPosts, TopicThread, TopicWriteResponse } from './discussions.ts'
import { EmailChangeResponse, EmailStopResponse } from './email-change.ts'
import { isDeckFilters, isGameCard } from './game-validators.ts'
import { DeckFilters, GameCard, GameFilters, GameDetails, SwipedeckResponse } from './games.ts'
import { isSavedList } from './list-validators.ts'
import { ListWriteResponse, OpenList, SavedList, SharedList } from './lists.ts'
import { ExportLinkResponse, MatchGamesResponse, SteamImportResponse, SteamLibraryResponse } from './own-data.ts'
import { FollowResponse, FollowRows } from './people.ts'
import { isReview } from './review-validators.ts'
import { GameReviews, PlayerReviews, ReplyWriteResponse, Review, ReviewThread, ReviewWriteResponse } from './reviews.ts'
import { PackIndex } from './pack.ts'
import { PlatformResponse, PlatformFamilyResponse } from './platforms.ts'
import { EditProfileResponse, Profile } from './profiles.ts'
import { LeaderboardResponse, OwnLevelInfo, RewardBankResponse } from './quests.ts'
import { FoundGame, NamedSuggestion, SearchResponse, UserSuggestion } from './search.ts'
import { CalendarAddress, CalendarState, NotificationFeed, PushState } from './notifications.ts'
import {
  FactorChoiceResponse,
  NewAuthenticatorResponse,
  PasskeyOptions,
  RecoveryCodesResponse,
  SecondFactorResponse,
} from './second-factor.ts'
import { PutSettingsResponse, Settings } from './settings.ts'
import { ConnectionsResponse, SocialLinks } from './socials.ts'
import { hasResults } from './sync-validators.ts'
import { TimelineResponse } from './timeline.ts'
import { SimilarPlayersResponse } from './similar-players.ts'
import { WriteResponse } from './writes.ts'

/** The sync engine validates the results of a write one by one. Here the response only needs results. */
const Results = Type.Object({ results: Type.Array(Type.Unknown()) })
/** The body of suggested games may be no list: then nothing was found. */
const NoList = [Type.Null(), Type.Boolean(), Type.Number(), Type.String(), Type.Object({})]

/** A later server may return an entity or a value that this build does not know. */
const LenientChange = Type.Object({
  entity: Type.String(),
  id: Type.String(),
  value: Type.Union([Type.Null(), Type.Object({})]),
  at: Type.Integer(),
})
const LenientPage = Type.Object({
  now: Type.Integer(),
  cursor: Type.String(),
  more: Type.Boolean(),
  restored: Type.Boolean(),
  changes: Type.Array(LenientChange),
})

/** The responses of each endpoint that the browser requests. An endpoint without a schema here does not compile. */
const ANSWERS: Readonly<Record<Exclude<AskedEndpointName, MutatorEndpoint>, TSchema>> = {
  me: User,
  getSettings: Settings,
  logout: DoneResponse,
  login: SignedInResponse,
  register: Type.Union([RegisterResponse, Type.Object({ ok: Type.Literal(false) })]),
  checkEmailByPost: CheckEmailResponse,
  authProviders: AuthProvidersResponse,
  verifyEmail: SignedInResponse,
  resendVerification: DoneResponse,
  requestPasswordReset: DoneResponse,
  resetPassword: SignedInResponse,
  requestExport: ExportLinkResponse,
  matchGames: MatchGamesResponse,
  steamImport: SteamImportResponse,
  fetchSteam: SteamLibraryResponse,
  confirmSignIn: DoneResponse,
  changeEmail: EmailChangeResponse,
  confirmEmail: DoneResponse,
  stopEmailChange: EmailStopResponse,
  undoEmailChange: SignedInResponse,
  clearData: DoneResponse,
  deleteAccount: DoneResponse,
  changePassword: DoneResponse,
  finishSignIn: SignedInResponse,
  secondStepChoice: FactorChoiceResponse,
  confirmChoice: FactorChoiceResponse,
  offerPasskey: PasskeyOptions,
  addPasskey: RecoveryCodesResponse,
  removePasskey: DoneResponse,
  secondFactor: SecondFactorResponse,
  startAuthenticator: NewAuthenticatorResponse,
  confirmAuthenticator: RecoveryCodesResponse,
  removeAuthenticator: DoneResponse,
  renewRecoveryCodes: RecoveryCodesResponse,
  listSessions: SessionsResponse,
  endSession: DoneResponse,
  endOtherSessions: DoneResponse,
  playerSocials: SocialLinks,
  connections: ConnectionsResponse,
  profile: Profile,
  stageAvatar: StagedAvatarResponse,
  uploadAvatar: Results,
  questProgress: OwnLevelInfo,
  rewardBank: RewardBankResponse,
  leaderboard: LeaderboardResponse,
  pullChanges: LenientPage,
  gameFilters: GameFilters,
  swipedeck: SwipedeckResponse,
  gamesBatch: Type.Array(GameCard),
  game: GameDetails,
  packIndex: PackIndex,
  suggestGames: Type.Union([Type.Array(FoundGame), ...NoList]),
  searchGames: SearchResponse,
  popularPlayers: Type.Array(UserSuggestion),
  suggestUsers: Type.Array(UserSuggestion),
  similarPlayers: SimilarPlayersResponse,
  timeline: TimelineResponse,
  notificationFeed: NotificationFeed,
  calendarAddress: CalendarState,
  pushState: PushState,
  subscribePush: DoneResponse,
  unsubscribePush: DoneResponse,
  makeCalendar: CalendarAddress,
  revokeCalendar: DoneResponse,
  suggestCompanies: Type.Array(NamedSuggestion),
  suggestFranchises: Type.Array(NamedSuggestion),
  company: CompanyResponse,
  platformFamily: PlatformFamilyResponse,
  platform: PlatformResponse,
  getList: OpenList,
  sharedList: SharedList,
  playerLists: Type.Array(SavedList),
  gameTopics: GameTopics,
  topicThread: TopicThread,
  topicPosts: TopicPosts,
  followers: FollowRows,
  following: FollowRows,
  gameReviews: GameReviews,
  playerReviews: PlayerReviews,
  reviewThread: ReviewThread,
}

type Pair = readonly [name: string, validator: Validator<unknown>, schema: TSchema]

const OF_MUTATORS = Object.fromEntries(Object.keys(MUTATOR_REQUESTS).map((name) => [name, Results]))
const OF_CALLS = Object.entries({ ...ANSWERS, ...OF_MUTATORS }).map(([name, schema]): Pair => [
  name,
  ENDPOINTS[name as AskedEndpointName].response,
  schema,
])
/** The validators of what the device has stored. */
const OF_STORAGE: readonly Pair[] = [
  ['a card', isGameCard, GameCard],
  ['settings', isSettings, Settings],
  ['an identity', isIdentity, Type.Pick(User, ['id', 'username', 'display_name', 'avatar_url'])],
  ['filters', isDeckFilters, DeckFilters],
  ['a review of an entry', isReview, Review],
  ['a list of an entry', isSavedList, SavedList],
]

describe.each([...OF_CALLS, ...OF_STORAGE])('the validator and the schema of %s agree', (_, validator, schema) => {
  const isAllowed = Compile(schema)
  const samples = samplesOf(schema)
  const expectAgreement = (others: readonly unknown[]) => {
    expect(others.filter((other) => validator(other) !== isAllowed.Check(other))).toEqual([])
    // The comparison would prove nothing if none of these were invalid.
    expect(others.some((other) => !validator(other))).toBe(true)
  }

  test('on all samples that the schema allows', () => {
    expect(samples.filter((sample) => !isAllowed.Check(sample))).toEqual([])
    expect(samples.filter((sample) => !validator(sample))).toEqual([])
  })

  test('on samples that lack a part, or have another value in its place', () => {
    expectAgreement(spoiledOf(schema))
  })

  test('on each sample that lacks a part, or has another value in its place', { tags: ['soak'], timeout: 300_000 }, () => {
    expectAgreement(samples.flatMap(spoiled))
  })
})

test('null is no valid response of any endpoint but suggested games, where a value that is no list means no games', () => {
  const taken = OF_CALLS.filter(([, validator]) => validator(null)).map(([name]) => name)
  expect(taken).toEqual(['suggestGames'])
})

test.each<TSchema>([
  WriteResponse,
  AvatarResponse,
  PutSettingsResponse,
  EditProfileResponse,
  ListWriteResponse,
  ReviewWriteResponse,
  ReplyWriteResponse,
  FollowResponse,
  TopicWriteResponse,
  PostWriteResponse,
])('every response to a write has results', (schema) => {
  expect(samplesOf(schema).filter((sample) => !hasResults(sample))).toEqual([])
})

test('there is no validator that is not compared with its schema', () => {
  const files = import.meta.glob<Record<string, Validator<unknown>>>('./*-{validator,validators}.ts', { eager: true })
  const compared = new Set([...OF_CALLS, ...OF_STORAGE].map(([, validator]) => validator))
  const validators = Object.values(files).flatMap((file) => Object.entries(file))
  expect(validators.length).toBeGreaterThan(10)
  expect(validators.filter(([, validator]) => !compared.has(validator)).map(([name]) => name)).toEqual([])
})

test('an endpoint whose response has no validator cannot be called', () => {
  expectTypeOf<Parameters<Remote['call']>[0]>().toEqualTypeOf<AskedEndpointName>()
  expectTypeOf<'health' | 'accountSettings'>().not.toExtend<AskedEndpointName>()
})

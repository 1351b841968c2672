// Shows [S319].
import { Type } from 'typebox'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { KIND_REQUESTS } from '../../tests/support/kind-requests.ts'
import type { KindCall } from '../../tests/support/kind-requests.ts'
import { samplesOf, spoiled, spoiledOf } from '../../tests/support/schema-samples.ts'
import type { Shape } from '../domain/shapes.ts'
import type { Remote } from '../remote/remote.ts'
import { isIdentity, isSettings } from './account-guards.ts'
import { AuthProvidersAnswer, CheckEmailAnswer, DoneAnswer, RegisterAnswer, SessionsAnswer, SignedInAnswer, User } from './accounts.ts'
import { AvatarAnswer, StagedAvatarAnswer } from './avatars.ts'
import { CALLS } from './calls.ts'
import type { AskedCallName } from './calls.ts'
import { CompanyAnswer } from './companies.ts'
import { GameTopics, PostWriteAnswer, TopicPosts, TopicThread, TopicWriteAnswer } from './discussions.ts'
import { EmailChangeAnswer, EmailStopAnswer } from './email-change.ts'
import { isDeckFilters, isGameCard } from './game-guards.ts'
import { DeckFilters, GameCard, GameFilters, GameWhole, SwipedeckAnswer } from './games.ts'
import { isSavedList } from './list-guards.ts'
import { ListWriteAnswer, OpenList, SavedList } from './lists.ts'
import { ExportLinkAnswer, MatchGamesAnswer, SteamImportAnswer, SteamLibraryAnswer } from './own-data.ts'
import { FollowAnswer, FollowRows } from './people.ts'
import { isReview } from './review-guards.ts'
import { GameReviews, PlayerReviews, ReplyWriteAnswer, Review, ReviewThread, ReviewWriteAnswer } from './reviews.ts'
import { PackIndex } from './pack.ts'
import { PlatformAnswer, PlatformFamilyAnswer } from './platforms.ts'
import { EditProfileAnswer, Profile } from './profiles.ts'
import { LeaderboardAnswer, OwnLevelInfo, RewardBankAnswer } from './quests.ts'
import { FoundGame, NamedSuggestion, SearchAnswer, UserSuggestion } from './search.ts'
import { CalendarAddress, CalendarState, NotificationFeed, PushState } from './notifications.ts'
import { PutSettingsAnswer, Settings } from './settings.ts'
import { ConnectionsAnswer, SocialLinks } from './socials.ts'
import { hasResults } from './sync-guards.ts'
import { TimelineAnswer } from './timeline.ts'
import { TasteTwinsAnswer } from './twins.ts'
import { WriteAnswer } from './writes.ts'

/** A write's answer is looked through result by result, by the sync engine; here it need only have results. */
const Results = Type.Object({ results: Type.Array(Type.Unknown()) })
/** Suggested games may be no list: then nothing was found. */
const NoList = [Type.Null(), Type.Boolean(), Type.Number(), Type.String(), Type.Object({})]

/** A later server may name an entity or a value that this build does not know. */
const LenientChange = Type.Object({
  entity: Type.String(), id: Type.String(), value: Type.Union([Type.Null(), Type.Object({})]), at: Type.Integer(),
})
const LenientPage = Type.Object({
  now: Type.Integer(), cursor: Type.String(), more: Type.Boolean(), restored: Type.Boolean(), changes: Type.Array(LenientChange),
})

/** What each call that the browser makes answers. One without a schema here does not compile. */
const ANSWERS: Readonly<Record<Exclude<AskedCallName, KindCall>, TSchema>> = {
  me: User,
  logout: DoneAnswer,
  login: SignedInAnswer,
  register: Type.Union([RegisterAnswer, Type.Object({ ok: Type.Literal(false) })]),
  checkEmailByPost: CheckEmailAnswer,
  authProviders: AuthProvidersAnswer,
  verifyEmail: SignedInAnswer,
  resendVerification: DoneAnswer,
  requestPasswordReset: DoneAnswer,
  resetPassword: SignedInAnswer,
  requestExport: ExportLinkAnswer,
  matchGames: MatchGamesAnswer,
  steamImport: SteamImportAnswer,
  fetchSteam: SteamLibraryAnswer,
  confirmSignIn: DoneAnswer,
  changeEmail: EmailChangeAnswer,
  confirmEmail: DoneAnswer,
  stopEmailChange: EmailStopAnswer,
  undoEmailChange: SignedInAnswer,
  clearData: DoneAnswer,
  deleteAccount: DoneAnswer,
  changePassword: DoneAnswer,
  listSessions: SessionsAnswer,
  endSession: DoneAnswer,
  endOtherSessions: DoneAnswer,
  playerSocials: SocialLinks,
  connections: ConnectionsAnswer,
  profile: Profile,
  stageAvatar: StagedAvatarAnswer,
  uploadAvatar: Results,
  questProgress: OwnLevelInfo,
  rewardBank: RewardBankAnswer,
  leaderboard: LeaderboardAnswer,
  pullChanges: LenientPage,
  gameFilters: GameFilters,
  swipedeck: SwipedeckAnswer,
  gamesBatch: Type.Array(GameCard),
  game: GameWhole,
  packIndex: PackIndex,
  suggestGames: Type.Union([Type.Array(FoundGame), ...NoList]),
  searchGames: SearchAnswer,
  popularPlayers: Type.Array(UserSuggestion),
  suggestUsers: Type.Array(UserSuggestion),
  tasteTwins: TasteTwinsAnswer,
  timeline: TimelineAnswer,
  notificationFeed: NotificationFeed,
  calendarAddress: CalendarState,
  pushState: PushState,
  subscribePush: DoneAnswer,
  unsubscribePush: DoneAnswer,
  makeCalendar: CalendarAddress,
  revokeCalendar: DoneAnswer,
  suggestCompanies: Type.Array(NamedSuggestion),
  suggestFranchises: Type.Array(NamedSuggestion),
  company: CompanyAnswer,
  platformFamily: PlatformFamilyAnswer,
  platform: PlatformAnswer,
  getList: OpenList,
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

type Pair = readonly [name: string, guard: Shape<unknown>, schema: TSchema]

const OF_KINDS = Object.fromEntries(Object.keys(KIND_REQUESTS).map((name) => [name, Results]))
const OF_CALLS = Object.entries({ ...ANSWERS, ...OF_KINDS }).map(([name, schema]): Pair => [name, CALLS[name as AskedCallName].answer, schema])
/** Those that check what the device has kept. */
const OF_STORAGE: readonly Pair[] = [
  ['a card', isGameCard, GameCard],
  ['settings', isSettings, Settings],
  ['an identity', isIdentity, Type.Pick(User, ['id', 'username', 'display_name', 'avatar_url'])],
  ['filters', isDeckFilters, DeckFilters],
  ['a review of an entry', isReview, Review],
  ['a list of an entry', isSavedList, SavedList],
]

describe.each([...OF_CALLS, ...OF_STORAGE])('the guard and the schema of %s agree', (_, guard, schema) => {
  const isAllowed = Compile(schema)
  const samples = samplesOf(schema)
  const expectAgreement = (others: readonly unknown[]) => {
    expect(others.filter((other) => guard(other) !== isAllowed.Check(other))).toEqual([])
    // The comparison would be empty if nothing among these were wrong.
    expect(others.some((other) => !guard(other))).toBe(true)
  }

  test('on all that the schema allows', () => {
    expect(samples.filter((sample) => !isAllowed.Check(sample))).toEqual([])
    expect(samples.filter((sample) => !guard(sample))).toEqual([])
  })

  test('on what lacks a part, or has something else in its place', () => {
    expectAgreement(spoiledOf(schema))
  })

  test('on each sample that lacks a part, or has something else in its place', { tags: ['soak'], timeout: 300_000 }, () => {
    expectAgreement(samples.flatMap(spoiled))
  })
})

test('null is no answer to any call but suggested games, where what is no list means that none was found', () => {
  const taken = OF_CALLS.filter(([, guard]) => guard(null)).map(([name]) => name)
  expect(taken).toEqual(['suggestGames'])
})

test.each<TSchema>([WriteAnswer, AvatarAnswer, PutSettingsAnswer, EditProfileAnswer, ListWriteAnswer, ReviewWriteAnswer, ReplyWriteAnswer, FollowAnswer, TopicWriteAnswer, PostWriteAnswer])('every answer to a write has results', (schema) => {
  expect(samplesOf(schema).filter((sample) => !hasResults(sample))).toEqual([])
})

test('there is no guard that is not compared with its schema', () => {
  const files = import.meta.glob<Record<string, Shape<unknown>>>('./*-guards.ts', { eager: true })
  const compared = new Set([...OF_CALLS, ...OF_STORAGE].map(([, guard]) => guard))
  const guards = Object.values(files).flatMap((file) => Object.entries(file))
  expect(guards.length).toBeGreaterThan(10)
  expect(guards.filter(([, guard]) => !compared.has(guard)).map(([name]) => name)).toEqual([])
})

test('a call whose answer nobody checks cannot be made', () => {
  expectTypeOf<Parameters<Remote['call']>[0]>().toEqualTypeOf<AskedCallName>()
  expectTypeOf<'health' | 'getSettings'>().not.toExtend<AskedCallName>()
})

export const PRIVACY_TEXTS = {
  title: 'Privacy',
  lead: 'Your likes, reviews and public lists can be seen by every player of this server. What you pass over, want or keep private cannot.',
  inTwins: 'Show me to players of like taste',
  inTwinsHint: 'Off, you are in nobody’s matches. You still see yours.',
  onLeaderboard: 'Show me on the leaderboard',
  onLeaderboardHint: 'Off, your experience still counts, and only you see it.',
  helpsOthers: 'Let my swipes help others',
  helpsOthersHint: 'Which games are liked together is worked out from many players at once, never from fewer than five. Off, yours are left out.',
  silenced: 'Blocked and muted players',
  silencedHint: 'Who they are, and how to take it back.',
} as const

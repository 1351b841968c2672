export const PRIVACY_TEXTS = {
  title: 'Privacy',
  lead: 'Every player of this server can see your reviews and public lists. Players who follow you see in their timeline what you like and want. Nobody sees what you pass over or keep private.',
  inTwins: 'Show me to players of like taste',
  inTwinsHint: 'On, players whose taste is like yours see your name and up to twelve games that you like or own: the same to everyone, others every week, never games for adults. A player whom you mute or block sees none of it. Off, you are in nobody’s matches. You still see yours.',
  onLeaderboard: 'Show me on the leaderboard',
  onLeaderboardHint: 'Off, your experience still counts, and only you see it.',
  helpsOthers: 'Let my swipes help others',
  helpsOthersHint: 'Which games are liked together is worked out from many players at once: at least ten for a game, and five for a pair. Off, yours are left out.',
  silenced: 'Blocked and muted players',
  silencedHint: 'Who they are, and how to take it back.',
} as const

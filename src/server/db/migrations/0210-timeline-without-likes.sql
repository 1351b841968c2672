-- The timeline of followers alone read likes by time, and it shows none any more.
drop index game_state_liked_at;
